# Open MPI, if it is there, for `mpirun -n N magnat simulate`. MPI= (empty)
# builds without it. Only apps/common/ranks.c is compiled differently; it is compiled
# again when MPI comes or goes.
MPI ?= $(shell mpicc --showme:compile >/dev/null 2>&1 && echo mpicc)
ifneq ($(MPI),)
MPI_CFLAGS := -DMAGNAT_MPI=1 \
	$(patsubst -I%,-isystem%,$(shell $(MPI) --showme:compile))
# libev, which the server needs, has functions with the names of libevent's,
# which Debian's Open MPI needs: libevent must be found first.
MPI_LIBS := $(shell $(MPI) --showme:link)
ifneq ($(shell $(CC) -print-file-name=libevent_core.so),libevent_core.so)
MPI_LIBS := -Wl,--no-as-needed -levent_core -levent_pthreads \
	-Wl,--as-needed $(MPI_LIBS)
endif
LDLIBS := $(MPI_LIBS) $(LDLIBS)
else
MPI_CFLAGS := -DMAGNAT_MPI=0
endif

$(BUILD)/obj/apps/common/ranks.o: CFLAGS += $(MPI_CFLAGS)
$(BUILD)/obj/apps/common/ranks.o: $(BUILD)/obj/mpi-$(if $(MPI),on,off)

$(BUILD)/obj/mpi-on $(BUILD)/obj/mpi-off:
	@mkdir -p $(@D)
	@rm -f $(BUILD)/obj/mpi-*
	@touch $@

# The program as it is without MPI, for the tests: all but one file the same.
$(BUILD)/obj/plain/ranks.o: apps/common/ranks.c Makefile | $(GEN)/text_ids.h
	@mkdir -p $(@D)
	@$(COMPILE) -DMAGNAT_MPI=0

$(BUILD)/magnat-plain: $(filter-out %/apps/common/ranks.o,$(APP_OBJ)) \
		$(BUILD)/obj/plain/ranks.o $(BUILD)/libmagnat.a
	$(CC) $(LDFLAGS) $^ $(filter-out $(MPI_LIBS),$(LDLIBS)) -o $@
