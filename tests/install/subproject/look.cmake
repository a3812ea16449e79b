# Configures the project beside this file, which takes Wend in, and sees what would be built: the
# library alone, several files as one, and nothing of Wend's own settings in what is not Wend. Of all
# that it compiles the program that links the library, without making code. That the whole links and
# runs is tried in turn 3 of ./test, since it takes minutes.
#
#   cmake -DWEND=FOLDER -DBUILD=FOLDER -DGENERATOR=NAME -DCOMPILER=FILE [-DBY_FETCHING=ON] -P look.cmake
file(REMOVE_RECURSE ${BUILD})
execute_process(COMMAND ${CMAKE_COMMAND} -S ${CMAKE_CURRENT_LIST_DIR} -B ${BUILD} -G ${GENERATOR}
                        -DCMAKE_BUILD_TYPE=Release -DCMAKE_CXX_COMPILER=${COMPILER}
                        -DCMAKE_EXPORT_COMPILE_COMMANDS=ON -DWEND=${WEND} -DBY_FETCHING=${BY_FETCHING}
                COMMAND_ERROR_IS_FATAL ANY OUTPUT_QUIET)

file(READ ${BUILD}/compile_commands.json commands)
string(JSON count LENGTH "${commands}")
math(EXPR last "${count} - 1")
set(units 0)
foreach(index RANGE ${last})
    string(JSON file GET "${commands}" ${index} file)
    string(JSON command GET "${commands}" ${index} command)
    string(REPLACE "${BUILD}/" "" file "${file}")
    string(REPLACE "${WEND}/" "" file "${file}")
    if(file MATCHES "install/consumer/consumer.cpp$")
        set(of_consumer "${command}")
    elseif(file MATCHES "(^|/)(cli|c_interface|python|tests|fuzz|bench|page)/")
        message(FATAL_ERROR "${file} is no part of the library")
    else()
        math(EXPR units "${units} + 1")
        if(command MATCHES "-Werror")
            message(FATAL_ERROR "Warnings are no errors in a project of somebody else: ${command}")
        elseif(NOT command MATCHES "-fPIC")
            message(FATAL_ERROR "A shared library of somebody else could not have ${file} in it")
        endif()
    endif()
endforeach()
if(units LESS 10 OR units GREATER 60)
    message(FATAL_ERROR "The library is ${units} units; some 25 were expected")
endif()
if(of_consumer MATCHES " -(W|O[g0]|fsanitize|ffp-contract|fvisibility|-param)|FMT_CONSTEVAL")
    message(FATAL_ERROR "Settings of Wend are on a command line of somebody else: ${of_consumer}")
endif()

separate_arguments(arguments UNIX_COMMAND "${of_consumer}")
execute_process(COMMAND ${arguments} -fsyntax-only WORKING_DIRECTORY ${BUILD} COMMAND_ERROR_IS_FATAL ANY)
message("${units} units")
